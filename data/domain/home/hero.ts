/** The hero's words and its three KPI chips, as written (specification, section 1; readings, 22). */
export const hero = {
  title: 'Pre-Launch Command Center',
  /** Follows the title on the same line, set lighter. */
  bracket: '(Aug → Nov 2025)',
  description:
    'Product-driven plan, BU focus, HCP engagement, and execution discipline to ensure a flawless November launch.',
  coverage: { label: 'Coverage to date', value: '70%', fraction: 0.7 },
  training: { label: 'Medical Rep training', value: 'Completed' },
  goLive: { label: 'Go-Live', value: 'Nov 2025' },
} as const

/** The Tools Hub's impact analytics, all tools together, as written (specification, section 2.7; readings, 22). */
export const impactFigures = [
  { label: 'Average session', value: '8.7 min' },
  { label: 'Return usage', value: '67%' },
  { label: 'This month', value: '+34%' },
] as const

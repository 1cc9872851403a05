/** The four values, in the order in which they appear (specification, section 1). */
export const splashValues = ['Creativity', 'Quality', 'Reliability', 'Accessibility'] as const

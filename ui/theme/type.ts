/** The type scale (design, "Type"), to spread into a style. Sizes and line heights are in CSS pixels. */
export const type = {
  display: { fontSize: 44, lineHeight: '48px', fontWeight: 600, letterSpacing: '-0.035em' },
  displayPhone: { fontSize: 32, lineHeight: '36px' },
  title: { fontSize: 35, lineHeight: '40px', fontWeight: 600, letterSpacing: '-0.03em' },
  titlePhone: { fontSize: 28, lineHeight: '32px' },
  section: { fontSize: 24, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.02em' },
  figure: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.02em' },
  lead: { fontSize: 18, lineHeight: '28px', fontWeight: 400, letterSpacing: '-0.01em' },
  leadPhone: { fontSize: 16, lineHeight: '24px' },
  heading: { fontSize: 16, lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.01em' },
  body: { fontSize: 14, lineHeight: '20px' },
  small: { fontSize: 12, lineHeight: '16px' },
} as const

export const weight = { regular: 400, medium: 500, badge: 550, bold: 600 } as const

/** The text size of inputs on a phone: below it iOS zooms into the page on focus. */
export const inputOnPhone = { fontSize: 16 } as const

/** Our settings of Radix Themes: ink on warm paper, no accent hue (design, "Three laws"). */
export const settings = {
  accentColor: 'gray',
  grayColor: 'sand',
  radius: 'medium',
  panelBackground: 'solid',
  scaling: '100%',
} as const

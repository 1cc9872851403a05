/** Out of sight and still read out, where only some widths or states hide it; else Radix's `VisuallyHidden`. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

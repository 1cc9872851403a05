/** Visually hidden in some widths or states only; where it is always hidden, use Radix's `VisuallyHidden`. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** Durations and curves (design, "Motion"); used only under `media.motion`. */
export const motion = {
  hover: '120ms',
  open: '200ms',
  /** For floating elements that appear. */
  float: '160ms',
  fade: '120ms',
  grow: '500ms',
  /** From one scene of the wall to the next. */
  scene: '400ms',
  pulse: '1600ms',
  curve: 'cubic-bezier(0.2, 0, 0, 1)',
} as const

import { vars } from './tokens.css'

// Tiles, and no repeating gradients: Ghostscript leaves those out of a PDF, and MuPDF draws them blurred.

/** Due by today and not done: as a background. */
export const hatching = `linear-gradient(135deg, ${vars.color.ink} 15%, transparent 15% 50%, ${vars.color.ink} 50% 65%, transparent 65%) 0 0 / 7px 7px`

/** Not true yet: as a background, in a thin line that begins so far below its top. */
export function dashes(top: string): string {
  return `linear-gradient(90deg, ${vars.color.ink} 50%, transparent 50%) 0 ${top} / 6px 2px repeat-x`
}

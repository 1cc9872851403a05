import { vars } from './tokens.css'

// Tiles, and no repeating gradients: Ghostscript leaves those out of a PDF, and MuPDF draws them blurred.

/** Due by today and not done: as a background, with tiles of seven thin lines. */
export function hatching(line = '1px'): string {
  const tile = `calc(7 * ${line})`
  return `linear-gradient(135deg, ${vars.color.ink} 15%, transparent 15% 50%, ${vars.color.ink} 50% 65%, transparent 65%) 0 0 / ${tile} ${tile}`
}

/** Not true yet: as a background, two thin lines high, that begins so far below its top. */
export function dashes(top: string, line = '1px'): string {
  return `linear-gradient(90deg, ${vars.color.ink} 50%, transparent 50%) 0 ${top} / calc(6 * ${line}) calc(2 * ${line}) repeat-x`
}

import { vars } from './tokens.css'

// Tiled images instead of repeating gradients: Ghostscript omits those in a PDF, and MuPDF blurs them.

/** The background for "behind plan": tiles of seven thin lines. */
export function hatching(line = '1px'): string {
  const tile = `calc(7 * ${line})`
  return `linear-gradient(135deg, ${vars.color.ink} 15%, transparent 15% 50%, ${vars.color.ink} 50% 65%, transparent 65%) 0 0 / ${tile} ${tile}`
}

/** The background for a forecast: two thin lines high, at a given distance from the top. */
export function dashes(top: string, line = '1px'): string {
  return `linear-gradient(90deg, ${vars.color.ink} 50%, transparent 50%) 0 ${top} / calc(6 * ${line}) calc(2 * ${line}) repeat-x`
}

import { vars } from './tokens.css'

/** Due by today and not done: as a background. */
export const hatching = `repeating-linear-gradient(135deg, ${vars.color.ink} 0 1.5px, transparent 1.5px 4.5px)`

/** Not true yet: as a background of a thin line. */
export const dashes = `repeating-linear-gradient(90deg, ${vars.color.ink} 0 3px, transparent 3px 6px)`

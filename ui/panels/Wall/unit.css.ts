import { createGlobalVar } from '@vanilla-extract/css'

/**
 * A wall's unit of length: 1 px on a screen of 1920 × 1080, and as much of any other. It is known as a length, so that it
 * is the same in all that stands within.
 */
export const unit = createGlobalVar('wall-unit', { syntax: '<length>', inherits: true, initialValue: '1px' })

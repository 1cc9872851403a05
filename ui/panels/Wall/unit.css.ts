import { createGlobalVar } from '@vanilla-extract/css'

/**
 * The wall's unit of length: 1 px on a screen of 1920 × 1080, and in proportion on others. It is registered as a
 * length, so that it resolves once and is inherited.
 */
export const unit = createGlobalVar('wall-unit', { syntax: '<length>', inherits: true, initialValue: '1px' })

import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** Centred on the stage, for content other than a page. */
export const middle = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gridTemplateColumns: 'minmax(0, 480px)',
  gap: vars.space.m,
  height: '100%',
  padding: vars.space.xxl,
  overflow: 'auto',
  textAlign: 'center',
})

export const failed = style({ width: '100%', textAlign: 'start' })

export const loading = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  width: 'min(240px, 100%)',
})

export const loadingFigure = style({ fontWeight: weight.bold, minWidth: 36, textAlign: 'end' })

export const noticeTitle = style({ ...type.heading, overflowWrap: 'anywhere' })

export const noticeText = style({ color: vars.color.inkSecondary, overflowWrap: 'anywhere' })

export const request = style({ marginBlockStart: vars.space.s })

import { createVar, globalStyle, style } from '@vanilla-extract/css'

const example = style({ margin: 0, paddingBlockStart: 12, marginBlockEnd: 24 })
/** Radix's own scale: our tokens are set on the stories, and these styles are used around them. */
export const kind = {
  do: style([example, { borderBlockStart: '3px solid var(--green-9)' }]),
  dont: style([example, { borderBlockStart: '3px solid var(--red-9)' }]),
}

export const windowWidth = createVar()
/** The frame of a story with its own window size, scaled down where the page is narrower. */
export const inWindow = style({})
const scale = `min(1, tan(atan2(100cqi, ${windowWidth})))`
globalStyle(`${inWindow} .sb-story`, { containerType: 'inline-size' })
globalStyle(`${inWindow} .sb-story > div`, {
  minInlineSize: windowWidth,
  maxInlineSize: windowWidth,
  scale,
  transformOrigin: 'top left',
  // The space that scaling leaves free is given back.
  marginBlockEnd: `calc((${scale} - 1) * var(--frame-height))`,
  outline: '1px solid var(--gray-6)',
})

/** A block that scrolls by itself where it is wider than the page. */
export const wide = style({ overflowX: 'auto' })
/** Names in a table do not break. In a sentence `.storybook/preview.css` lets them break anywhere. */
globalStyle(`.sbdocs ${wide} table :not(pre) > code`, { overflowWrap: 'break-word' })
/** The description of a prop, beside long types. */
globalStyle(`${wide} th + td`, { minInlineSize: 240 })

import { createVar, globalStyle, style } from '@vanilla-extract/css'

const example = style({ margin: 0, paddingBlockStart: 12, marginBlockEnd: 24 })
/** Radix's own steps: the tokens stand on the stories, and this around them. */
export const kind = {
  do: style([example, { borderBlockStart: '3px solid var(--green-9)' }]),
  dont: style([example, { borderBlockStart: '3px solid var(--red-9)' }]),
}

export const windowWidth = createVar()
/** A story that takes place in one window: its frame is that window, drawn smaller where the page is not as wide. */
export const inWindow = style({})
const scale = `min(1, tan(atan2(100cqi, ${windowWidth})))`
globalStyle(`${inWindow} .sb-story`, { containerType: 'inline-size' })
globalStyle(`${inWindow} .sb-story > div`, {
  minInlineSize: windowWidth,
  maxInlineSize: windowWidth,
  scale,
  transformOrigin: 'top left',
  // What it is drawn smaller by takes no room.
  marginBlockEnd: `calc((${scale} - 1) * var(--frame-height))`,
  outline: '1px solid var(--gray-6)',
})

/** What is wider than the page scrolls by itself. */
export const wide = style({ overflowX: 'auto' })
/** A name stays whole: more so than in a sentence, where `.storybook/preview.css` lets it break anywhere. */
globalStyle(`.sbdocs ${wide} table :not(pre) > code`, { overflowWrap: 'break-word' })

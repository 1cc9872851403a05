import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { inputOnPhone, type, weight } from '~/ui/theme/type'

/** CodeMirror adds no unit to a number. */
const small = { ...type.small, fontSize: `${type.small.fontSize}px` }

/** The width of the find button at the end of a line, in pixels. */
export const roomOfFind = 56

const look = EditorView.theme({
  '&': {
    ...small,
    height: '100%',
    lineHeight: '18px',
    color: vars.color.inkSecondary,
    background: vars.color.sunk,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.tile,
  },
  '&.cm-focused': { outline: `2px solid ${vars.color.ink}`, outlineOffset: '2px' },
  '.cm-scroller': {
    fontFamily: vars.font.mono,
    lineHeight: 'inherit',
    borderRadius: 'inherit',
  },
  '.cm-content': { paddingBlock: '10px', caretColor: vars.color.ink },
  '.cm-content:focus-visible': { outline: 'none' },
  '.cm-line': { paddingInline: `4px ${roomOfFind}px` },
  '.cm-gutters': { background: vars.color.sunk, color: vars.color.inkSecondary, border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '32px', paddingInline: '12px 10px' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'transparent' },
  '&.cm-focused .cm-cursor': { borderInlineStartColor: vars.color.ink },
  '.cm-selectionBackground, &.cm-focused .cm-scroller .cm-selectionLayer .cm-selectionBackground': {
    background: vars.color.barSoft,
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    background: vars.color.sunkStrong,
    color: vars.color.ink,
  },
  '.cm-faultLine': { background: vars.bad.tint },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: `underline wavy ${vars.bad.glyph}` },
  '.cm-tooltip': {
    ...small,
    maxWidth: '340px',
    fontFamily: vars.font.body,
    color: vars.color.ink,
    background: vars.color.panel,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    overflow: 'hidden',
    zIndex: '30',
  },
  '.cm-hint': { padding: `${vars.space.xs} ${vars.space.s}` },
  '.cm-diagnostic-error': { borderInlineStart: 'none', padding: `${vars.space.xs} ${vars.space.s}` },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: vars.font.mono, maxHeight: '160px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: `2px ${vars.space.s}`, lineHeight: '20px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: vars.color.ink,
    color: vars.color.onInk,
  },
  '.cm-panels': {
    color: vars.color.ink,
    background: vars.color.sunkStrong,
    fontFamily: vars.font.body,
    borderStartStartRadius: 'inherit',
    borderStartEndRadius: 'inherit',
  },
  '.cm-panels-top': { borderBlockEnd: `1px solid ${vars.color.lineStrong}` },
  '.cm-search.cm-panel': {
    display: 'flex',
    gap: vars.space.xs,
    padding: `${vars.space.s} 40px ${vars.space.s} ${vars.space.s}`,
    fontSize: 'inherit',
  },
  // Find without replace: the panel is narrow.
  '.cm-search br, .cm-search label, .cm-search [name=select], .cm-search [name^=replace]': {
    display: 'none',
  },
  '.cm-search [main-field]': { flex: '1 1 auto', minWidth: 0 },
  '.cm-textfield': {
    ...small,
    minHeight: '28px',
    color: vars.color.ink,
    background: vars.color.panel,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
  },
  '.cm-button': {
    ...small,
    minHeight: '28px',
    color: vars.color.ink,
    background: vars.color.panel,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    cursor: 'pointer',
  },
  '.cm-search.cm-panel [name=close]': {
    insetBlockStart: vars.space.xs,
    insetInlineEnd: vars.space.xs,
    width: '28px',
    height: '28px',
    color: vars.color.ink,
    fontSize: '18px',
    cursor: 'pointer',
  },
  '.cm-searchMatch': { background: vars.november.tint },
  '.cm-searchMatch-selected': { background: vars.start.fill, color: vars.color.ink },
  [`@media ${media.phone}`]: {
    '.cm-content, .cm-textfield': { fontSize: `${inputOnPhone.fontSize}px` },
    '.cm-textfield, .cm-button': { minHeight: '40px' },
    '.cm-search.cm-panel [name=close]': { width: '40px', height: '40px' },
  },
  '.cm-completionIcon': { display: 'none' },
  '.cm-completionDetail': { fontStyle: 'normal', fontFamily: vars.font.body },
})

/** Shades of ink instead of many colours: names recede, values stand out (design, "Admin panel"). */
const tones = HighlightStyle.define([
  { tag: tags.propertyName, color: vars.color.inkSecondary },
  {
    tag: [tags.string, tags.number, tags.bool, tags.null],
    color: vars.color.ink,
    fontWeight: String(weight.badge),
  },
])

/** The editor's theme, light and dark: its colours are the tokens of the site's theme. */
export const editorTheme: Extension = [look, syntaxHighlighting(tones)]

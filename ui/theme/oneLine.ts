/**
 * One line of text. A longer one ends in an ellipsis, where there is
 * room for it after a whole word: a cut Arabic word may read as another one.
 */
export const oneLine = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
} as const

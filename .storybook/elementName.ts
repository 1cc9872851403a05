/**
 * The element that a title names first: SelectField of `Parts/SelectField (dropdown)`, Button of `Parts/Button, ViewButton`.
 * In brackets stand names under which others look for it.
 */
export function elementName(title: string): string {
  return /^\w+/.exec(title.replace(/.*\//, ''))?.[0] ?? title
}

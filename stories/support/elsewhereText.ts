import type { GuidePlace } from '~/.storybook/guides'

/** Where the guide of a component without its own is, in a sentence that names elements in code. */
export function elsewhereText({ as, titles }: GuidePlace): string {
  const names = titles.map((title) => `\`${title.replace(/^.*\//, '')}\``)
  const list = new Intl.ListFormat('en-GB').format(names)
  return `${as === 'part' ? 'Part of' : 'Stands beside'} ${list}: see ${names.length === 1 ? 'its guide' : 'their guides'}.`
}

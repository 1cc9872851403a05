import { toId } from 'storybook/internal/csf'

/** A sentence with each element that it names in code as a link to its page, where it has one. */
export function withElementLinks(sentence: string, titles: readonly string[]): string {
  return sentence.replace(/(?<!\[)`([A-Z]\w*)`/g, (code: string, name: string) => {
    const title = titles.find((each) => each.endsWith(`/${name}`))
    return title === undefined ? code : `[${name}](./?path=/docs/${toId(title, 'docs')})`
  })
}

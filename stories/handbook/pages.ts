/** The pages of Storybook's handbook, by their paths in the repository. Other documents stand beside their code. */
export const handbookPages = {
  'stories/handbook/README.md': 'Start here',
  'stories/handbook/specification.md': 'Specification',
  'stories/handbook/readings.md': 'Readings',
  'stories/handbook/design.md': 'Design',
  'stories/handbook/firstChange.md': 'Your first change',
  'stories/handbook/contributing.md': 'Contributing',
  'CHANGELOG.md': 'Changelog',
} as const

/** The path of a Markdown file that Storybook shows. */
export type HandbookPath = keyof typeof handbookPages

/** The target of a link: an address of another site, an anchor, or a file of the repository. */
export function linkTarget(from: string, href: string): { file: string; anchor: string } | null {
  if (/^[a-z]+:/i.test(href)) return null
  const { pathname, hash } = new URL(href, `file:///${from}`)
  return { file: decodeURIComponent(pathname.slice(1)), anchor: decodeURIComponent(hash.slice(1)) }
}

/** The anchor of a heading, as GitHub makes it. */
export function headingAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

import readme from '~/README.md?raw'

/** A section of the README, by its title, without the title itself; an unknown title throws. */
export function readmeSection(title: string): string {
  const section = readme.split(/^## /m).find((part) => part.startsWith(`${title}\n`))
  if (section === undefined) throw new Error(`The README has no section "${title}".`)
  return section.slice(title.length).trim()
}

import type { Launch } from '~/data/contract/launch'
import { graphemes } from '~/data/domain/format/graphemes'
import { nameInitials } from '~/data/domain/format/nameInitials'

/** The launch's name and mark, which every page shows, the sign-in page too. */
export type Brand = Pick<Launch, 'name' | 'suffix' | 'mark' | 'markLetters' | 'markDrawing'>

export function brandOf({ name, suffix, mark, markLetters, markDrawing }: Launch): Brand {
  return { name, suffix, mark, markLetters, markDrawing }
}

/** The name with its subtitle: "Launch Command Center CRM". */
export function nameOf({ name, suffix }: Pick<Launch, 'name' | 'suffix'>): string {
  return suffix === '' ? name : `${name} ${suffix}`
}

/** The letters of a mark, otherwise the initials of the name. */
export function lettersOf({ name, markLetters }: Brand): string {
  return graphemes(markLetters.trim() || nameInitials(name))
    .slice(0, 3)
    .join('')
}

/** The mark as an image URL. */
export function markHref(brand: Brand): string {
  if (brand.mark === 'drawing' && brand.markDrawing !== '') return pictureOf(brand.markDrawing)
  if (brand.mark === 'tablet') return '/favicon.svg'
  const letters = lettersOf(brand).replaceAll(/[<>&"']/g, '')
  return pictureOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#21201c"/><text x="16" y="21" fill="#fff" font-family="sans-serif" font-size="14" font-weight="600" text-anchor="middle">${letters}</text></svg>`,
  )
}

function pictureOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

import { fold, wordsOf } from '~/data/domain/search/searchText'

/** The share of a title's words that a file's name must have. */
const MIN_SHARE = 0.6

/**
 * The item of each file, by its name: the one with the most of its words in it, "Portfolio_launch-deck (2).pdf" for
 * "Portfolio launch deck". Null where none fits, or two fit equally. No item gets two files.
 */
export function matchFiles(
  names: readonly string[],
  items: readonly { id: string; title: string }[],
): (string | null)[] {
  const matches = names.map((name) => bestOf(name.replace(/\.\w+$/, ''), items))
  return matches.map((match, at) => {
    if (!match) return null
    const others = matches.filter((other, index) => index !== at && other?.id === match.id)
    return others.every((other) => other !== null && other.share < match.share) ? match.id : null
  })
}

function bestOf(name: string, items: readonly { id: string; title: string }[]) {
  const found = wordsIn(name)
  const ranked = items
    .map(({ id, title }) => ({
      id,
      share: Math.max(shareOf(wordsIn(title), found), shareOf(wordsIn(id), found)),
    }))
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((one, other) => other.share - one.share)
  const [best, second] = ranked
  return best && best.share > (second?.share ?? 0) ? best : null
}

/** How many words of an item are in a name, less the words of the name that are not the item's. */
function shareOf(words: readonly string[], found: readonly string[]): number {
  const common = words.filter((word) => found.includes(word)).length
  return words.length === 0 ? 0 : common / words.length - (found.length - common) / 1000
}

function wordsIn(text: string): string[] {
  return wordsOf(fold(text))
}

import { cutAt, graphemes } from './graphemes'

/** How much of what two texts share stands before their difference. */
const usualLead = 20

/**
 * As much of a text as a line shows. Beside another one it is cut before their difference too, so that the two never look
 * alike where they are not.
 */
export function shortText(text: string, longest: number, other = text, lead = usualLead): string {
  if (text.length <= longest && other.length <= longest) return text
  const shared = sharedLength(text, other)
  // A difference that is seen within the first words needs nothing cut off before it.
  const start = text === other || shared < longest / 2 ? 0 : wordStart(text, shared - lead, lead)
  const from = start > 0 ? `...${text.slice(start)}` : text
  return from.length > longest ? `${cutAt(from, longest - 3)}...` : from
}

/** How long what two texts begin with is, in whole characters. */
function sharedLength(text: string, other: string): number {
  const others = graphemes(other)
  let length = 0
  for (const [index, character] of graphemes(text).entries()) {
    if (character !== others[index]) break
    length += character.length
  }
  return length
}

/** The beginning of the word at a place, or of the character where that is far before it. */
function wordStart(text: string, place: number, lead: number): number {
  const start = text.lastIndexOf(' ', place) + 1
  return place - start < lead ? start : cutAt(text, place).length
}

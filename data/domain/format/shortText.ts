import { cutAt, graphemes } from './graphemes'

/** How many shared characters are shown before the first difference of two texts. */
const usualLead = 20

/**
 * Shortens a text to a line. Beside another text it may also be cut before the first difference, so that two
 * different texts never look alike.
 */
export function shortText(text: string, longest: number, other = text, lead = usualLead): string {
  if (text.length <= longest && other.length <= longest) return text
  const shared = sharedLength(text, other)
  // A difference in the first words is visible without a cut before it.
  const start = text === other || shared < longest / 2 ? 0 : wordStart(text, shared - lead, lead)
  const from = start > 0 ? `...${text.slice(start)}` : text
  return from.length > longest ? `${cutAt(from, longest - 3)}...` : from
}

/** The length of the common start of two texts, in whole characters. */
function sharedLength(text: string, other: string): number {
  const others = graphemes(other)
  let length = 0
  for (const [index, character] of graphemes(text).entries()) {
    if (character !== others[index]) break
    length += character.length
  }
  return length
}

/** The start of the word at a position, or of the character if the word starts far before it. */
function wordStart(text: string, position: number, lead: number): number {
  const start = text.lastIndexOf(' ', position) + 1
  return position - start < lead ? start : cutAt(text, position).length
}

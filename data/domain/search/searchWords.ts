/** How many items of each kind were searched. */
export interface LookedThrough {
  phases: number
  units: number
  products: number
  sheets: number
  items: number
}

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A phase by its number in words: "Phase four". */
export function phaseNames(index: number): string[] {
  const word = small[index + 1]
  return word === undefined ? [] : [`Phase ${word}`]
}

/** "Looked through seven phases, six units, 27 products, 17 sheets and 19 library items." */
export function lookedThroughText({ phases, units, products, sheets, items }: LookedThrough): string {
  const parts = [
    counted(phases, 'phase'),
    counted(units, 'unit'),
    counted(products, 'product'),
    counted(sheets, 'sheet'),
  ]
  return `Looked through ${parts.join(', ')} and ${counted(items, 'library item')}.`
}

function counted(count: number, word: string): string {
  return `${small[count] ?? count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
}

/** "Products could not be searched." */
export function failedText(subject: string): string {
  return `${subject} could not be searched.`
}

/** How many addresses a destination may have, as the contract says. */
export const MAX_TYPED_ADDRESSES = 50

/** Close enough for a hint while somebody types; the server checks by the contract. */
const address = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/

/** The e-mail addresses in a typed text, and a sentence where one of them is none. */
export function typedAddresses(text: string): { addresses: string[]; error: string | null } {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  const addresses = [...new Set(parts)]
  const bad = addresses.filter((part) => !address.test(part))
  const fine = addresses.length - bad.length
  const [first] = bad
  if (first !== undefined)
    return { addresses, error: `“${first}” is not an address.${othersText(fine, bad.length)}` }
  if (addresses.length > MAX_TYPED_ADDRESSES)
    return { addresses, error: `Enter at most ${MAX_TYPED_ADDRESSES} addresses; a mail list counts as one.` }
  return { addresses, error: addresses.length === 0 ? 'Enter an e-mail address.' : null }
}

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "six", "12"; at the start of a sentence "Six". */
export function numeral(count: number): string {
  return numerals[count] ?? String(count)
}

function othersText(fine: number, bad: number): string {
  if (bad > 1) return ` ${bad - 1} more ${bad === 2 ? 'is' : 'are'} not either.`
  if (fine === 0) return ''
  return fine === 1 ? ' The other one is fine.' : ` The other ${numeral(fine)} are fine.`
}

/** The hosts of e-mail addresses: "company.example", "company.example and 2 more". */
export function hostsOf(addresses: readonly string[]): string {
  const [first = '', ...others] = [...new Set(addresses.map((one) => one.slice(one.lastIndexOf('@') + 1)))]
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

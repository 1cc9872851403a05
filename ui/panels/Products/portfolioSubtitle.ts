import type { Product } from '~/data/contract/product'
import { groupedNumber } from '~/data/domain/format/numberFormat'

const words = [
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** The section's subtitle while the portfolio is not here to be counted. */
export const subtitleUncounted = 'November SKUs beside the portfolio they join'

/** The section's subtitle, counted from the products: "Ten November SKUs beside the portfolio they join". */
export function portfolioSubtitle(products: readonly Pick<Product, 'isNewNov'>[]): string {
  const count = products.filter((product) => product.isNewNov).length
  if (count === 0) return 'No November SKUs in the portfolio'
  if (count === 1) return 'One November SKU beside the portfolio it joins'
  return `${words[count - 1] ?? groupedNumber(count)} November SKUs beside the portfolio they join`
}

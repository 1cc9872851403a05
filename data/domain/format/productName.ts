/** A product's name, wherever it is shown (specification, section 2; readings, 4). */
export const productName = 'Launch Command Center'

/** A product's subtitle; it follows the name in a lighter weight. */
export const productKind = 'CRM'

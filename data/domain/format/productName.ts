/** What the product is called, wherever it is named (specification, section 2; readings, 4). */
export const productName = 'Launch Command Center'

/** What it presents itself as; stands after the name, set lighter. */
export const productKind = 'CRM'

/** A field as the editor knows it, for completion and for the hint over its name. */
export interface EditorField {
  name: string
  /** The contract's rule: `must be a decimal string from "0" to "1"`. */
  hint: string
  /** The possible values, as JSON, for a field that has a fixed set: `"COMPLETED"`. */
  values?: readonly string[]
}

/** The fields of an entry under each key of the document, and the ids of the existing items. */
export interface EditorFields {
  phases: readonly EditorField[]
  products: readonly EditorField[]
  targets: readonly EditorField[]
  ids: { phases: readonly string[]; products: readonly string[]; targets: readonly string[] }
}

type Path = readonly (string | number)[]

/** The possible names in the object at `path`. */
export function namesAt(path: Path, fields: EditorFields): readonly EditorField[] {
  const [key, second] = path
  if (path.length === 0) return topNames
  if ((key === 'phases' || key === 'products') && path.length === 2)
    return [{ name: 'id', hint: 'which one is changed' }, ...fields[key]]
  if (key === 'targets' && path.length === 1) return [byProduct]
  if (key === 'targets' && second === 'by_product' && path.length === 2)
    return fields.ids.targets.map((name) => ({ name, hint: `changes target-${name}` }))
  if (key === 'targets' && second === 'by_product' && path.length === 3) return fields.targets
  return []
}

/** The possible values of the property at `path`, as JSON. */
export function valuesAt(path: Path, fields: EditorFields): readonly string[] {
  const name = path.at(-1)
  const [key] = path
  if (name === 'id' && path.length === 3 && (key === 'phases' || key === 'products'))
    return fields.ids[key].map((id) => JSON.stringify(id))
  return namesAt(path.slice(0, -1), fields).find((field) => field.name === name)?.values ?? []
}

const byProduct: EditorField = { name: 'by_product', hint: 'entries by product id' }

const topNames: readonly EditorField[] = [
  { name: 'phases', hint: 'a list of phases, each with its id; read first' },
  { name: 'products', hint: 'a list of products, each with its id; read when there are no phases' },
  { name: 'targets', hint: 'an object with by_product; read when there are no phases and no products' },
]

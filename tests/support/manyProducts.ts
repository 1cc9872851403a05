import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startServer } from './server'

type Item = Record<string, unknown>

/** Adds current products, each with a target. */
export async function fillProducts(dataDirectory: string, count: number): Promise<void> {
  // The first start writes the seed, and then the products are added.
  await (await startServer({ dataDirectory })).stop()
  const file = path.join(dataDirectory, 'db.json')
  const database = JSON.parse(await readFile(file, 'utf8')) as { products: Item[]; targets: Item[] }
  const { products: seed, targets } = database
  database.products = Array.from({ length: count }, (_, index) => ({
    ...seed[index % seed.length],
    ...{ id: `product-${index}`, sku: `SKU-${index}`, name: `Product ${index}`, isNewNov: false },
  }))
  database.targets = database.products.map(({ id, buId }) => ({
    ...targets[0],
    ...{ id: `target-${String(id)}`, productId: id, buId, hcpVisits: 1, hospitalsReached: 1 },
    ...{ pharmaciesActivated: 1, overallProgress: '0.5' },
  }))
  await writeFile(file, JSON.stringify(database))
}

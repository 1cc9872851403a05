/**
 * Where a training material's document is, if it has one. Only an administrator's browser fetches this module: a
 * viewer's holds no address of a document, in no script either (readings, 21).
 */
export function materialAddress(materialId: string): string {
  return `/api/documents/${materialId}`
}

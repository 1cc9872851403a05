/**
 * The address of a training material's document. Only an administrator's browser loads this module: a viewer's has no
 * document address in any script (readings, 21).
 */
export function materialAddress(materialId: string): string {
  return `/api/documents/${materialId}`
}

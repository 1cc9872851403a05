/** A readable file size: "1.4 MB", "60 KB". @param bytes a whole number */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 100_000) return `${Math.round(bytes / 1_000)} KB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

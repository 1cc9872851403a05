/** The sides of a PNG in a drawing, in pixels, until it is short enough. */
const sides = [96, 64, 48]

/** The SVG text of a picture file, without comments; a PNG is made smaller and put into one. Null if it is none. */
export async function drawingOf(file: File, maxLength: number): Promise<string | null> {
  if (!/\.png$/i.test(file.name)) return svgOf(await file.text(), maxLength)
  try {
    const picture = await createImageBitmap(file)
    return sides.map((side) => embedded(picture, side)).find(({ length }) => length <= maxLength) ?? null
  } catch {
    return null
  }
}

function svgOf(text: string, maxLength: number): string | null {
  const drawing = text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replace(/<!DOCTYPE[^>]*>/i, '')
    .trim()
  return /<svg[\s>]/i.test(drawing) && drawing.length <= maxLength ? drawing : null
}

function embedded(picture: ImageBitmap, side: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const scale = side / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  canvas.getContext('2d')?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  const href = canvas.toDataURL('image/png')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="${href}"/></svg>`
}

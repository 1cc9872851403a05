import { breakpoints } from '~/ui/theme/breakpoints'

/**
 * The screens for stories: the devices of the design, and both sides of each breakpoint, which are the widest page with
 * its layout and the narrowest with the next one.
 */
export const viewports = {
  phone: viewport('Phone', 390, 844),
  laptop: viewport('Laptop', 1280),
  smallPhone: viewport('Small phone', 320, 568),
  lowWindow: viewport('Zoomed by four', 320, 200),
  wall: viewport('Wall screen', 1920, 1080),
  wallFine: viewport('Fine wall screen', 3840, 2160),
  wallSmall: viewport('Small wall screen', 1280, 720),
  wallWide: viewport('Wide wall screen', 2560, 1080),
  wallUpright: viewport('Upright wall screen', 1080, 1920),
  phoneEdge: viewport('Widest phone', breakpoints.phone),
  overPhone: viewport('Just over a phone', breakpoints.phone + 1),
  tablet: viewport('Widest tablet', breakpoints.tablet),
  overTablet: viewport('Just over a tablet', breakpoints.tablet + 1),
  menuEdge: viewport('Widest burger menu', breakpoints.menu),
  overMenu: viewport('Just over the burger menu', breakpoints.menu + 1),
}

/** In Storybook's form. */
function viewport(name: string, width: number, height = 900) {
  return { name: `${name}, ${width}`, styles: { width: `${width}px`, height: `${height}px` } }
}

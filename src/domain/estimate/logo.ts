const pngDataUrlStart = 'data:image/png;base64,iVBORw0KGgo'

/** Maximum characters of a logo, a data URL of about 24 KB. */
export const maxLogoLength = 32_000

/**
 * True when a text is a small PNG as a data URL. Nothing else is accepted, so that a logo can't
 * contain code that the page would run.
 */
export function isPngLogo(text: string): boolean {
  return (
    text.startsWith(pngDataUrlStart) &&
    text.length <= maxLogoLength &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(text.slice('data:image/png;base64,'.length))
  )
}

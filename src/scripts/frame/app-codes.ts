import { site } from '#config/site.ts'
import { drawCodePicture, quietZoneModules } from '#domain/payment/qr/code-picture.ts'

const svg = 'http://www.w3.org/2000/svg'

/**
 * Draws a link with its QR code for each store that has the app. Users who can't scan it follow the
 * link.
 */
export function drawAppCodes(container: HTMLElement): void {
  container.replaceChildren(
    ...Object.entries(site.apps).map(([store, address]) => {
      const link = document.createElement('a')
      link.href = address
      link.appendChild(picture(address))
      link.appendChild(document.createTextNode(store))
      return link
    }),
  )
}

/**
 * Returns a QR code: black on white in dark mode too, with its quiet zone. The link text is its
 * name.
 */
function picture(address: string): SVGElement {
  const { size, path } = drawCodePicture(address)
  const side = size + 2 * quietZoneModules
  const svgElement = document.createElementNS(svg, 'svg')
  svgElement.setAttribute('viewBox', `${-quietZoneModules} ${-quietZoneModules} ${side} ${side}`)
  svgElement.setAttribute('aria-hidden', 'true')
  const darkPath = document.createElementNS(svg, 'path')
  darkPath.setAttribute('d', path)
  svgElement.appendChild(darkPath)
  return svgElement
}

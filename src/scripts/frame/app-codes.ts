import { site } from '#config/site.ts'
import { codePicture, quietZone } from '#domain/payment/qr/code-picture.ts'

const svg = 'http://www.w3.org/2000/svg'

/** For each store that has the app a link with its code; who can't scan it follows the link. */
export function drawAppCodes(place: HTMLElement): void {
  place.replaceChildren(
    ...Object.entries(site.apps).map(([store, address]) => {
      const link = document.createElement('a')
      link.href = address
      link.appendChild(picture(address))
      link.appendChild(document.createTextNode(store))
      return link
    }),
  )
}

/** Black on white in the dark too, with its quiet zone; what the link says is its name. */
function picture(address: string): SVGElement {
  const { size, path } = codePicture(address)
  const side = size + 2 * quietZone
  const made = document.createElementNS(svg, 'svg')
  made.setAttribute('viewBox', `${-quietZone} ${-quietZone} ${side} ${side}`)
  made.setAttribute('aria-hidden', 'true')
  const dark = document.createElementNS(svg, 'path')
  dark.setAttribute('d', path)
  made.appendChild(dark)
  return made
}

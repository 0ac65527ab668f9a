/* Icons of the quick bar, on the grid of components/frame/Icon.astro. */
const paths = {
  cart: 'M2 4h3l3 12h11l3-9H6.5M10 20h.01M18 20h.01',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  coupons: 'M3 7h18v4a1.5 1.5 0 0 0 0 3v4H3v-4a1.5 1.5 0 0 0 0-3zM14 7v11',
  favourites: 'M12 20 4.6 12.4a4.7 4.7 0 0 1 6.7-6.6l.7.7.7-.7a4.7 4.7 0 0 1 6.7 6.6Z',
  points: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM10 16V8h3a2.5 2.5 0 0 1 0 5h-3',
  chat: 'M4 5h16v12H9l-5 4z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01',
  app: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2z',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  top: 'M12 20V5M6 11l6-6 6 6',
} as const

const svg = 'http://www.w3.org/2000/svg'

/** Returns an icon; its link has the name as text. */
export function iconOf(name: keyof typeof paths): SVGElement {
  const icon = document.createElementNS(svg, 'svg')
  icon.setAttribute('class', 'icon')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.ariaHidden = 'true'
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', paths[name])
  icon.appendChild(path)
  return icon
}

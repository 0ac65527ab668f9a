import { type CodePicture as Picture, quietZoneModules } from '#domain/payment/qr/code-picture.ts'

/**
 * Code as one image with an accessible name. Black on white in dark mode too, with its quiet zone.
 */
export function CodePicture({ size, path, name }: Picture & { name: string }) {
  const side = size + 2 * quietZoneModules
  return (
    <svg
      className="code-picture"
      role="img"
      aria-label={name}
      viewBox={`${-quietZoneModules} ${-quietZoneModules} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZoneModules} y={-quietZoneModules} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

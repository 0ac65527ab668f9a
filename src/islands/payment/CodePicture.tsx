import { type CodePicture as Picture, quietZone } from '#domain/payment/qr/code-picture.ts'

/**
 * Code as one image with an accessible name. Black on white in dark mode too, with its quiet zone.
 */
export function CodePicture({ size, path, name }: Picture & { name: string }) {
  const side = size + 2 * quietZone
  return (
    <svg
      className="code-picture"
      role="img"
      aria-label={name}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Lamps and bulbs that occur only in drawings. */
import { along, at, box, cyl, group, hose, hullPts, lathe, plate } from '../../shapes.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const slimLamp = () =>
  group(
    plate(
      hullPts([
        [-2, 0, 0.4],
        [2, 0, 0.4],
      ]),
      0.4,
      M.red,
      { bevel: 0.1 },
    ),
    ...Array.from({ length: 9 }, (_, i) => at(box(0.36, 0.5, 0.1, M.red), (i - 4) * 0.46, 0, 0.2)),
    at(box(0.5, 0.4, 0.5, M.black), 0, 0, -0.4),
    ...[-1.4, 1.4].map((x) => at(along('z', cyl(0.1, 0.8, S)), x, 0, -0.4)),
  )

const ledBulb = () =>
  group(
    at(box(0.5, 1.5, 0.16, S, 0.05), 0, 1.5),
    ...[0.9, 1.3, 1.7, 2.1].map((y) => at(box(0.26, 0.26, 0.24, M.yellow), 0, y)),
    at(cyl(0.9, 0.16, S), 0, 0.5),
    lathe(
      [
        [0, 0.4],
        [0.5, 0.4],
        [0.5, -0.4],
        [0.75, -0.5],
        [0.75, -1.4],
        [0, -1.4],
      ],
      M.black,
    ),
    ...Array.from({ length: 14 }, (_, i) =>
      at(at(box(0.2, 0.8, 0.05, S), 0.78, -0.95), 0, 0, 0, 0, i * 25.7),
    ),
    hose(
      [
        [0, -1.4, 0],
        [0, -1.8, 0],
        [0.4, -2.1, 0],
        [1, -2.1, 0],
      ],
      0.08,
      M.rubber,
    ),
    at(box(0.5, 0.4, 0.4, M.black), 1.2, -2.1),
  )

const smallBulb = () =>
  group(
    lathe(
      [
        [0, 1.6],
        [0.35, 1.5],
        [0.55, 1.1],
        [0.5, 0.6],
        [0.3, 0.2],
        [0, 0.2],
      ],
      M.glass,
      { r: 0.2 },
    ),
    hose(
      [
        [-0.15, 0.2, 0],
        [-0.15, 0.8, 0],
        [0, 1, 0],
        [0.15, 0.8, 0],
        [0.15, 0.2, 0],
      ],
      0.03,
      S,
    ),
    cyl(0.42, 0.9, M.brass),
    at(along('x', cyl(0.07, 1.1, M.brass)), 0, -0.1),
    at(cyl(0.2, 0.14, S), 0, -0.5),
  )

export default {
  'slim-lamp': slimLamp,
  'led-bulb': ledBulb,
  'small-bulb': smallBulb,
}

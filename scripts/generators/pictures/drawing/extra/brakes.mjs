/** Brake parts that occur only in drawings. */
import {
  along,
  at,
  ball,
  box,
  cone,
  cyl,
  fillet,
  group,
  hose,
  lathe,
  plate,
  torus,
} from '../../shapes.mjs'
import { bellows, bolt, coil, eye, thread, washer } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const clip = () => {
  const bent = fillet(
    [
      [-1, 0],
      [-1, 0.7],
      [-0.5, 0.7],
      [-0.5, 0.2],
      [0.5, 0.2],
      [0.5, 0.7],
      [1, 0.7],
      [1, 0],
      [0.9, 0],
      [0.9, 0.6],
      [0.6, 0.6],
      [0.6, 0.1],
      [-0.6, 0.1],
      [-0.6, 0.6],
      [-0.9, 0.6],
      [-0.9, 0],
    ],
    0.06,
    true,
  )
  return plate(bent, 0.7, S, { bevel: 0.02 })
}

const slidePin = () =>
  group(
    at(bolt(0.22, 0.9), 0, 1.5),
    at(cyl(0.34, 1.9, S), 0, 0),
    at(bellows(0.42, 0.36, 0.7, 3, 0.1), 0, 0.75),
    at(cone(0.26, 0.34, 0.2, S), 0, -1.05),
  )

const seals = () =>
  group(
    at(torus(1, 0.1, M.rubber), 0, 0.9),
    at(torus(0.9, 0.14, M.rubber), 0, 0.35),
    lathe(
      [
        [0, -0.9],
        [0.72, -0.9],
        [0.72, -0.2],
        [0.6, -0.2],
        [0.6, -0.75],
        [0, -0.75],
      ],
      S,
    ),
    at(torus(0.98, 0.07, M.rubber), 0, -1.3),
  )

const cup = (r) =>
  lathe(
    [
      [r * 0.5, -0.2],
      [r * 0.5, 0.2],
      [r * 0.7, 0.2],
      [r * 0.7, 0],
      [r, 0.3],
      [r, -0.2],
      [r * 0.5, -0.2],
    ],
    M.rubber,
  )

const cups = () =>
  group(
    at(cup(0.7), 0, 2.2),
    at(cup(0.7), 0, 1.5),
    at(coil(0.42, 0.06, 1.4, 6, S), 0, 0.4),
    at(cyl(0.55, 0.3, S), 0, -0.6),
    at(cyl(0.3, 0.9, S), 0, -1.1),
    at(cup(0.7), 0, -1.9),
  )

const springs = () =>
  group(
    ...[
      [-0.9, 0.3],
      [0, 0],
      [0.9, -0.3],
    ].map(([x, y]) =>
      at(
        group(
          coil(0.24, 0.06, 1.9, 7, S),
          hose(
            [
              [0, 0.95, 0.24],
              [0, 1.3, 0.2],
              [0, 1.5, 0],
              [0, 1.35, -0.2],
            ],
            0.05,
            S,
            { seg: 30 },
          ),
          hose(
            [
              [0, -0.95, 0.24],
              [0, -1.3, 0.2],
              [0, -1.5, 0],
              [0, -1.35, -0.2],
            ],
            0.05,
            S,
            { seg: 30 },
          ),
        ),
        x,
        y,
      ),
    ),
  )

const cable = () =>
  group(
    hose(
      [
        [-3, -0.9, 0],
        [-2.2, -0.9, 0],
        [-1, 0.3, 0],
        [0.2, 0.5, 0],
        [1.2, -0.4, 0],
        [2.4, -0.5, 0],
        [3.2, 0.4, 0],
      ],
      0.12,
      M.rubber,
    ),
    at(along('x', cyl(0.22, 0.6, S)), -2.9, -0.9),
    at(along('x', thread(0.17, 0.7)), -3.5, -0.9),
    at(along('x', cyl(0.06, 0.8, S)), -4.1, -0.9),
    at(ball(0.18, S), -4.5, -0.9),
    at(cyl(0.2, 0.6, S), 3.2, 0.5, 0, 0, 0, -42),
    at(cyl(0.06, 0.9, S), 3.7, 1.06, 0, 0, 0, -42),
    at(eye(0.22, 0.16), 4.05, 1.45),
  )

const absPump = () =>
  group(
    box(2.2, 1.6, 1.7, M.alu, 0.08),
    at(along('z', cyl(0.72, 1.3, S)), -0.2, 0, 1.4),
    at(box(1.9, 1.7, 0.7, M.black, 0.1), 0, 0, -1.2),
    at(box(0.7, 1, 0.5, M.black, 0.05), 1.2, 0, -1.2),
    ...[-0.7, -0.1, 0.5].map((x) =>
      at(group(cyl(0.2, 0.3, S), at(cyl(0.11, 0.5, S), 0, 0.1)), x, 0.9, 0.3),
    ),
    ...[-0.4, 0.3].map((x) => at(group(cyl(0.2, 0.3, S)), x, 0.9, -0.4)),
  )

const washers = () =>
  group(at(washer(0.8, 0.14), 0, 0.4), washer(0.8, 0.14), at(washer(0.8, 0.14), 0, -0.4))

const padClips = () =>
  group(at(clip(), -1.2, 0.5), at(clip(), 1.2, 0.9), at(clip(), -1, -0.8), at(clip(), 1.4, -0.4))

export default {
  'pad-clips': padClips,
  'slide-pin': slidePin,
  seals: seals,
  cups: cups,
  springs: springs,
  cable: cable,
  'abs-pump': absPump,
  washers: washers,
}

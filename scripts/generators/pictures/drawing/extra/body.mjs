/** Body parts that occur only in drawings. */
import {
  along,
  arcPts,
  at,
  box,
  cyl,
  fillet,
  group,
  hose,
  plate,
  rectPts,
  sectorPts,
  torus,
  tube,
} from '../../shapes.mjs'
import { socket } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const archLiner = () =>
  plate(fillet([...arcPts(2, 172, 8, 40), ...arcPts(1.75, 8, 172, 40)], 0.03, true), 1.4, M.black, {
    bevel: 0.03,
  })

const mirrorGlass = () =>
  group(
    plate(
      fillet(
        [
          [-1.6, -0.9],
          [1.3, -0.9],
          [1.6, 0.6],
          [1.2, 0.95],
          [-1.3, 0.95],
          [-1.7, 0.5],
        ],
        0.3,
        true,
      ),
      0.08,
      M.black,
    ),
    at(plate(rectPts(1.6, 1, 0.2), 0.3, M.black), 0, 0, -0.2),
    hose(
      [
        [-1.1, -0.5, 0.06],
        [-0.4, 0.2, 0.06],
      ],
      0.015,
      S,
      { seg: 4 },
    ),
    hose(
      [
        [-0.9, -0.6, 0.06],
        [0.1, 0.4, 0.06],
      ],
      0.015,
      S,
      { seg: 4 },
    ),
  )

const rubberStrip = () =>
  group(
    ...[-0.3, 0.3].map((y) =>
      at(
        hose(
          [
            [-3, 0, 0],
            [-1.5, 0.25, 0],
            [0, 0.35, 0],
            [1.5, 0.25, 0],
            [3, 0, 0],
          ],
          0.09,
          M.rubber,
        ),
        0,
        y,
      ),
    ),
  )

const washerPump = () =>
  group(
    cyl(0.6, 1.6, M.black),
    at(cyl(0.5, 0.3, M.black), 0, -0.9),
    at(
      along('x', group(cyl(0.16, 0.7, M.black), at(cyl(0.22, 0.12, M.black), 0, 0.25))),
      0.8,
      -0.8,
    ),
    at(group(cyl(0.2, 0.5, M.black), at(torus(0.22, 0.08, M.rubber), 0, -0.1)), 0, -1.3),
    at(socket(0.7, 0.5, 0.5), 0, 1.1),
  )

const lock = () =>
  group(
    plate(
      fillet(
        [
          [-1.2, -1],
          [0.9, -1],
          [1.2, -0.4],
          [1.2, 0.9],
          [-0.9, 0.9],
          [-1.2, 0.3],
        ],
        0.2,
        true,
      ),
      0.6,
      M.black,
      { bevel: 0.06 },
    ),
    at(plate(sectorPts(0.3, 0.75, 30, 310, 24), 0.3, S), 0.3, 0, 0.35),
    at(box(0.8, 1.1, 0.8, M.black, 0.1), -0.7, 0.6, -0.4),
    at(socket(0.6, 0.5, 0.5), -0.7, 1.4, -0.4),
    at(along('z', cyl(0.12, 0.4, S)), -0.8, -0.6, 0.4),
    at(along('z', cyl(0.12, 0.4, S)), 0.9, -0.7, 0.4),
  )

const regulator = () =>
  group(
    at(box(0.36, 4, 0.16, S, 0.08), -0.2, 0, 0, 0, 0, 6),
    ...[1.9, -1.9].map((y) =>
      at(group(along('z', tube(0.4, 0.14, 0.24, M.black))), -0.2 - y * 0.1, y),
    ),
    at(box(1.4, 0.4, 0.3, M.black), -0.2, 0.7, 0.2),
    hose(
      [
        [-0.75, 1.9, 0],
        [-0.3, 0.2, 0.2],
        [0.9, -0.9, 0.2],
      ],
      0.05,
      S,
    ),
    hose(
      [
        [0.35, -2, 0],
        [0.7, -1.7, 0.2],
        [1, -1.2, 0.2],
      ],
      0.05,
      S,
    ),
    at(along('z', group(cyl(0.6, 0.4, M.black))), 1.1, -1),
    at(group(cyl(0.36, 1.2, S)), 1.5, -0.3, 0.1, 0, 0, -35),
    at(box(0.4, 0.4, 0.4, M.black), 2, 0.4),
  )

const innerHandle = () =>
  group(
    plate(rectPts(2.4, 1.3, 0.3), 0.3, M.black, { holes: [rectPts(1.9, 0.85, 0.2)] }),
    at(plate(rectPts(1.9, 0.85, 0.2), 0.08, M.black), 0, 0, -0.3),
    at(
      plate(
        fillet(
          [
            [-0.9, -0.3],
            [0.7, -0.22],
            [0.9, 0],
            [0.7, 0.22],
            [-0.9, 0.3],
          ],
          0.1,
          true,
        ),
        0.2,
        S,
        { bevel: 0.08 },
      ),
      0,
      0,
      0.2,
      0,
      -16,
    ),
    at(along('z', cyl(0.1, 0.3, M.black)), 1, 0.45, 0.2),
  )

export default {
  'arch-liner': archLiner,
  'mirror-glass': mirrorGlass,
  'rubber-strip': rubberStrip,
  'washer-pump': washerPump,
  lock: lock,
  regulator: regulator,
  'inner-handle': innerHandle,
}

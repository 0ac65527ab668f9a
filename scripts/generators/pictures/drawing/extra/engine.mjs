/** Internal engine parts that occur only in drawings. */
import {
  along,
  arcPts,
  at,
  box,
  circlePts,
  cyl,
  fillet,
  group,
  lathe,
  plate,
  sectorPts,
  tube,
} from '../../shapes.mjs'
import { bolt } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const conrod = () =>
  group(
    plate(
      [
        ...arcPts(1, 110, 430, 40).map(([x, y]) => [x, y - 2]),
        [0.34, -0.9],
        [0.26, 1.4],
        ...arcPts(0.55, -35, 215, 24).map(([x, y]) => [x, y + 1.9]),
        [-0.26, 1.4],
        [-0.34, -0.9],
      ],
      0.6,
      S,
      { holes: [circlePts(0.7, 0, -2), circlePts(0.32, 0, 1.9)], bevel: 0.06 },
    ),
    ...[-1, 1].map((k) => at(bolt(0.13, 1.1), k * 0.9, -1.4, 0, 180)),
    at(
      plate(
        fillet(
          [
            [-0.12, -0.6],
            [0.12, -0.6],
            [0.12, 1.1],
            [-0.12, 1.1],
          ],
          0.06,
          true,
        ),
        0.64,
        M.darkSteel,
      ),
    ),
  )

const thrust = () =>
  group(
    ...[0, 1].map((i) =>
      at(
        plate(sectorPts(1, 1.6, 8 + i * 180, 172 + i * 180, 30), 0.12, S),
        i * 0.1,
        i ? -0.15 : 0.15,
      ),
    ),
  )

const oneValve = () =>
  group(
    lathe(
      [
        [0, -2],
        [0.9, -2],
        [0.95, -1.85],
        [0.5, -1.6],
        [0.16, -1.2],
        [0.13, -0.6],
        [0.13, 1.7],
        [0.1, 1.72],
        [0.1, 1.85],
        [0.13, 1.88],
        [0.13, 2.1],
        [0, 2.1],
      ],
      S,
    ),
  )

const lifter = () =>
  group(
    lathe(
      [
        [0, 1],
        [0.85, 1],
        [0.9, 0.9],
        [0.9, -0.8],
        [0.78, -0.8],
        [0.78, 0.6],
        [0, 0.6],
      ],
      S,
    ),
    at(tube(0.93, 0.9, 0.1, S), 0, 0.3),
    at(cyl(0.3, 1, S), 0, 0.05),
  )

const rocker = () =>
  group(
    plate(
      fillet(
        [
          [-1.7, -0.5],
          [-1.1, -0.6],
          [0, -0.25],
          [1.2, -0.5],
          [1.7, -0.3],
          [1.6, 0.2],
          [0.6, 0.6],
          [-0.6, 0.6],
          [-1.6, 0.2],
        ],
        0.2,
        true,
      ),
      0.7,
      S,
      { bevel: 0.1 },
    ),
    along('z', tube(0.55, 0.32, 1.1, S)),
    at(bolt(0.17, 0.7), -1.4, 0.3),
    at(along('z', cyl(0.36, 0.5, S)), 1.4, -0.4),
  )

const chainTensioner = () =>
  group(
    box(1.3, 1.2, 0.8, M.alu, 0.1),
    at(along('x', cyl(0.36, 1.4, S)), 1.1),
    at(along('x', cyl(0.2, 0.6, S)), 1.9),
    ...[-1, 1].map((k) => at(along('z', tube(0.34, 0.16, 0.5, M.alu)), -0.2, k * 0.8)),
    at(
      plate(
        fillet([...arcPts(5, 70, 110, 20), ...arcPts(4.6, 110, 70, 20)], 0.05, true),
        0.5,
        M.black,
      ),
      4.6,
      0.2,
      0,
      0,
      0,
      90,
    ),
  )

const torqueRod = () =>
  group(
    plate(
      fillet(
        [
          [-1.6, -0.5],
          [1.4, -0.35],
          [1.4, 0.35],
          [-1.6, 0.5],
        ],
        0.1,
        true,
      ),
      0.5,
      M.alu,
      { bevel: 0.1 },
    ),
    ...[
      [-1.7, 1],
      [1.6, 0.6],
    ].map(([x, r]) =>
      at(
        along(
          'z',
          group(
            tube(r, r * 0.76, 0.9, M.alu),
            tube(r * 0.7, r * 0.34, 0.95, M.rubber),
            tube(r * 0.34, r * 0.2, 1.1, S),
          ),
        ),
        x,
      ),
    ),
  )

const drainPlug = () =>
  group(at(bolt(0.6, 1.1), 0, 0.2), at(tube(1.25, 0.66, 0.14, M.copper), 0, -0.35))

export default {
  conrod: conrod,
  thrust: thrust,
  'one-valve': oneValve,
  lifter: lifter,
  rocker: rocker,
  'chain-tensioner': chainTensioner,
  'drain-plug': drainPlug,
  'torque-rod': torqueRod,
}

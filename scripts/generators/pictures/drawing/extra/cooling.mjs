/** Cooling parts that occur only in drawings. */
import {
  along,
  at,
  box,
  circlePts,
  cyl,
  fillet,
  group,
  hose,
  lathe,
  plate,
  rectPts,
  torus,
  tube,
} from '../../shapes.mjs'
import { hex, socket } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const elbow = () =>
  group(
    at(
      plate(
        fillet(
          [
            [-1.4, -0.5],
            [1.4, -0.5],
            [1.4, 0.5],
            [-1.4, 0.5],
          ],
          0.45,
          true,
        ),
        0.3,
        M.alu,
        { holes: [circlePts(0.18, -1.05), circlePts(0.18, 1.05)] },
      ),
      0,
      -1,
      0,
      90,
    ),
    hose(
      [
        [0, -1, 0],
        [0, -0.2, 0],
        [0.3, 0.5, 0],
        [1, 0.8, 0],
        [1.9, 0.8, 0],
      ],
      0.6,
      M.alu,
    ),
    at(along('x', tube(0.68, 0.5, 0.2, M.alu)), 1.8, 0.8),
    at(socket(0.4, 0.5, 0.3), -0.3, 0.8),
  )

const motor = () =>
  group(
    cyl(0.9, 1.7, S),
    at(cyl(0.7, 0.3, S), 0, 0.95),
    at(cyl(0.16, 0.8, S), 0, 1.3),
    at(cyl(0.4, 0.3, S), 0, -0.95),
    ...[0, 120, 240].map((a) => at(at(box(0.5, 0.14, 0.5, S), 1, 0.6), 0, 0, 0, 0, a)),
    at(box(0.5, 0.5, 0.4, M.black), 0.9, -0.5),
  )

const blade = () =>
  at(
    plate(
      fillet(
        [
          [0.5, -0.25],
          [1.2, -0.55],
          [2, -0.75],
          [2.1, 0.1],
          [1.4, 0.35],
          [0.5, 0.3],
        ],
        0.12,
        true,
      ),
      0.08,
      M.black,
    ),
    0,
    0,
    0,
    28,
  )

const fanBlade = () =>
  group(
    along(
      'z',
      lathe(
        [
          [0, 0.35],
          [0.5, 0.35],
          [0.62, 0.2],
          [0.62, -0.4],
          [0.5, -0.4],
          [0.5, 0.2],
          [0, 0.2],
        ],
        M.black,
      ),
    ),
    ...Array.from({ length: 7 }, (_, i) => at(blade(), 0, 0, 0, 0, 0, i * 51.43)),
    at(along('z', tube(2.12, 2.04, 0.3, M.black))),
  )

const fanClutch = () =>
  group(
    along(
      'z',
      lathe(
        [
          [0, 0.6],
          [0.4, 0.6],
          [0.5, 0.4],
          [1.4, 0.3],
          [1.5, 0.1],
          [1.5, -0.3],
          [0.8, -0.4],
          [0.4, -0.5],
          [0.4, -1.2],
          [0, -1.2],
        ],
        M.alu,
      ),
    ),
    ...Array.from({ length: 18 }, (_, i) =>
      at(at(box(0.8, 0.06, 0.2, M.alu), 1, 0, 0.36), 0, 0, 0, 0, 0, i * 20),
    ),
    at(along('z', torus(0.3, 0.06, S)), 0, 0, 0.6),
    at(along('z', hex(0.6, 0.3)), 0, 0, -0.9),
  )

const shroud = () =>
  group(
    plate(rectPts(4.4, 4, 0.3), 0.2, M.black, { holes: [circlePts(1.75)] }),
    at(along('z', tube(1.85, 1.75, 0.7, M.black)), 0, 0, 0.35),
    ...[
      [-2.2, 1.7],
      [2.2, 1.7],
      [-2.2, -1.7],
      [2.2, -1.7],
    ].map(([x, y]) => at(along('z', tube(0.24, 0.1, 0.2, M.black)), x, y)),
  )

export default {
  elbow: elbow,
  motor: motor,
  'fan-blade': fanBlade,
  'fan-clutch': fanClutch,
  shroud: shroud,
}

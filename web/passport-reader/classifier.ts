import { cellHeight, cellWidth } from './sample-cell.ts';

/** Characters of a zone in the order of the classifier's outputs. */
export const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';

/** Weights of the network by layer, in the order of the file: those of a scale are bytes with a sign, others floats. */
const layers = [
  { name: 'conv1', outputs: 12, inputs: 9, scale: 0.006440055651927557 },
  { name: 'conv2', outputs: 24, inputs: 108, scale: 0.008717799749900036 },
  { name: 'conv3', outputs: 32, inputs: 216, scale: 0.004840382910150242 },
  { name: 'dense1', outputs: 64, inputs: 192, scale: 0.0039925777067349654 },
  { name: 'dense2', outputs: 37, inputs: 64, scale: 0.00444363327476922 },
] as const;
type LayerName = (typeof layers)[number]['name'];

interface Layer {
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}
export type Network = Readonly<Record<LayerName, Layer>>;

/**
 * Reads the trained weights: of each layer first the weights as bytes, then the biases as little-endian floats.
 *
 * @throws RangeError for a file of another length.
 */
export function readNetwork(file: ArrayBuffer): Network {
  const bytes = new DataView(file);
  let at = 0;
  const read = layers.map(({ name, outputs, inputs, scale }): [LayerName, Layer] => {
    const weights = Float32Array.from({ length: outputs * inputs }, (_, index) => bytes.getInt8(at + index) * scale);
    at += outputs * inputs;
    const biases = Float32Array.from({ length: outputs }, (_, index) => bytes.getFloat32(at + index * 4, true));
    at += outputs * 4;
    return [name, { weights, biases }];
  });
  if (at !== file.byteLength) throw new RangeError('Not the weights of this network');
  return Object.fromEntries(read) as Record<LayerName, Layer>;
}

/** Returns the logarithm of the probability of each character of the alphabet for one cell. */
export function classify(network: Network, cell: Float32Array): Float32Array {
  const one = pooled(convolved(cell, cellHeight, cellWidth, network.conv1), cellHeight, cellWidth);
  const two = pooled(convolved(one, cellHeight / 2, cellWidth / 2, network.conv2), cellHeight / 2, cellWidth / 2);
  const three = pooled(convolved(two, cellHeight / 4, cellWidth / 4, network.conv3), cellHeight / 4, cellWidth / 4);
  const hidden = dense(three, network.dense1).map((value) => Math.max(0, value));
  return logProbabilities(dense(hidden, network.dense2));
}

/** Convolves by 3 × 3 with a border of zeros and drops what is negative. */
function convolved(input: Float32Array, height: number, width: number, { weights, biases }: Layer): Float32Array {
  const size = height * width;
  const channels = input.length / size;
  const out = new Float32Array(biases.length * size);
  for (let channel = 0; channel < biases.length; channel += 1) {
    const to = channel * size;
    out.fill(biases[channel] ?? 0, to, to + size);
    for (let from = 0; from < channels; from += 1) {
      for (let tap = 0; tap < 9; tap += 1) {
        const weight = weights[(channel * channels + from) * 9 + tap] ?? 0;
        const [dy, dx] = [((tap / 3) | 0) - 1, (tap % 3) - 1];
        for (let y = Math.max(0, -dy); y < height - Math.max(0, dy); y += 1) {
          const row = to + y * width;
          const source = from * size + (y + dy) * width + dx;
          for (let x = Math.max(0, -dx); x < width - Math.max(0, dx); x += 1) {
            out[row + x] = (out[row + x] ?? 0) + weight * (input[source + x] ?? 0);
          }
        }
      }
    }
  }
  for (let index = 0; index < out.length; index += 1) if ((out[index] ?? 0) < 0) out[index] = 0;
  return out;
}

/** Keeps the largest of each 2 × 2. */
function pooled(input: Float32Array, height: number, width: number): Float32Array {
  const channels = input.length / (height * width);
  const [high, wide] = [height >> 1, width >> 1];
  const out = new Float32Array(channels * high * wide);
  for (let channel = 0; channel < channels; channel += 1) {
    for (let y = 0; y < high; y += 1) {
      for (let x = 0; x < wide; x += 1) {
        const at = channel * height * width + 2 * y * width + 2 * x;
        out[channel * high * wide + y * wide + x] = Math.max(
          input[at] ?? 0,
          input[at + 1] ?? 0,
          input[at + width] ?? 0,
          input[at + width + 1] ?? 0,
        );
      }
    }
  }
  return out;
}

function dense(input: Float32Array, { weights, biases }: Layer): Float32Array {
  return biases.map((bias, output) => {
    let sum = bias;
    for (let index = 0; index < input.length; index += 1) {
      sum += (weights[output * input.length + index] ?? 0) * (input[index] ?? 0);
    }
    return sum;
  });
}

function logProbabilities(values: Float32Array): Float32Array {
  const most = Math.max(...values);
  const total = most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
  return values.map((value) => value - total);
}

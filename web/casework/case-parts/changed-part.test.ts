import { expect, test } from 'vitest';
import { changedPart } from './changed-part.ts';

test.each([
  ['Hotel Example, Kathmandu', 'Hotel Example, Thamel', 'Kathmandu'],
  ['12 October 2026', '14 October 2026', '12 October 2026'],
  ['Room 12A, Hotel Example', 'Room 12B, Hotel Example', '12A'],
  ['Hotel Example, Old Road, Kathmandu', 'Hotel Example, Durbar Marg, Kathmandu', 'Old Road'],
  ['Hotel Example, Thamel, Kathmandu', 'Hotel Example, Patan, Lalitpur', 'Thamel, Kathmandu'],
  ['Hotel Example, Thamel, Kathmandu', 'Hotel Example, Kathmandu', 'Thamel'],
  ['Hotel Example, Ward 5, Kathmandu', 'Hotel Example, Ward 6, Kathmandu', 'Ward 5'],
  ['Old Hotel, Kathmandu', 'New Hotel, Kathmandu', 'Old'],
  ['Hotel Example', 'Hotel Example, Thamel', 'Hotel Example'],
  ['Hotel Example, Kathmandu', 'Hotel Example, Thamel Marg, Kathmandu', 'Hotel Example, Kathmandu'],
  ['Kathmandu', 'Pokhara', 'Kathmandu'],
  ['Kathmandu', '', 'Kathmandu'],
  ['होटल उदाहरण, ठमेल, काठमाडौँ', 'होटल उदाहरण, पाटन, काठमाडौँ', 'ठमेल'],
  ['२०२६ अक्टोबर ७', '२०२६ अक्टोबर ९', '२०२६ अक्टोबर ७'],
  ['2026年10月7日', '2026年11月7日', '2026年10月7日'],
  ['加德满都泰米尔示例酒店', '加德满都博达哈示例酒店', '泰米尔'],
  ['加德满都，泰米尔，示例酒店', '加德满都，博达哈，示例酒店', '泰米尔'],
  ['示例酒店，东路，加德满都', '示例酒店，西路，加德满都', '东路'],
  ['示例酒店5号，加德满都', '示例酒店6号，加德满都', '示例酒店5号'],
  ['same', 'same', 'same'],
])('of %s, which became %s, strikes %s', (before, now, struck) => {
  expect(changedPart(before, now)).toBe(struck);
});

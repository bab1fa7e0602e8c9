import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Width at which a chart is drawn until its place is measured. */
const usualWidth = 480;

/** Returns the present width of an element, so that a drawing inside it keeps its sizes. */
export function useWidth<Element extends HTMLElement>(): readonly [RefObject<Element | null>, number] {
  const place = useRef<Element>(null);
  const [width, setWidth] = useState(usualWidth);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    // Drawn within the frame that changed the width: no picture shows the old drawing in its new place.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}

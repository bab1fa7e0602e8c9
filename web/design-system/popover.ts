/** Closes the popover that a chosen element is in; does nothing where its content lies open on the page. */
export function closePopoverAround(element: Element): void {
  const popover = element.closest<HTMLElement>('[popover]');
  // Absent in browsers from before 2024, which show the content in its place.
  popover?.hidePopover?.();
}

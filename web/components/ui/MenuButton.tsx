import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icons.tsx';
import styles from './MenuButton.module.css';
import { stepIn } from './stepIn.ts';

export interface MenuItem {
  label: string;
  icon: IconName;
  /** Why the item cannot be chosen. */
  obstacle?: string | undefined;
  /** To be answered by a second press: the item does something that cannot be taken back. */
  question?: string;
  onChoose(): void;
}

interface MenuButtonProps {
  /** The accessible name. */
  label: string;
  items: readonly MenuItem[];
}

const gapPx = 4;

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Places an open menu at its button: below it, or above it where there is no room below. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  // The layout size, not the bounding box, which is still being scaled up by the opening animation.
  const { offsetHeight: height } = menu;
  const below = at.bottom + gapPx;
  const top = below + height > window.innerHeight ? at.top - gapPx - height : below;
  menu.style.top = `${Math.max(gapPx, top)}px`;
  // By its right edge, since a question may make it wider.
  menu.style.right = `${Math.max(gapPx, document.documentElement.clientWidth - at.right)}px`;
}

interface ItemProps {
  item: MenuItem;
  isAsking: boolean;
  onClick(): void;
}

function Item({ item: { icon, label, question, obstacle }, isAsking, onClick }: ItemProps) {
  return (
    <button
      ref={isAsking ? takeFocus : null}
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={obstacle !== undefined}
      className={styles.item}
      data-asking={isAsking}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
      <span>
        {isAsking ? question : label}
        {obstacle === undefined ? null : <small> {obstacle}</small>}
      </span>
    </button>
  );
}

/**
 * A button with a popup menu: arrows, Home and End move in it, Escape and a press elsewhere close it. Nothing in browsers
 * without popovers (Safari 16, Firefox 124), where the button could open nothing.
 */
export function MenuButton({ label, items }: MenuButtonProps) {
  /** Where the open menu is in the document: a button that moves in a list would close it. */
  const [section, setSection] = useState<Element | null>(null);
  const isOpen = section !== null;
  /** The item whose question is shown. */
  const [asking, setAsking] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();

  const itemElements = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useLayoutEffect(() => {
    if (!isOpen || !menu.current || !button.current) return;
    // In the top layer, where no scroll container clips it.
    menu.current.showPopover();
    place(menu.current, button.current);
    menu.current.querySelector('button')?.focus();
  }, [isOpen]);

  // An item may go while it has the focus, as when the player leaves whom it would make the host.
  useLayoutEffect(() => {
    if (isOpen && document.activeElement === document.body) itemElements()[0]?.focus();
  });

  if (!('popover' in HTMLElement.prototype)) return null;

  const open = () => setSection(button.current?.closest('section') ?? document.body);

  const step = (event: KeyboardEvent) => {
    // A held Enter would answer the question that it has asked.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (event.key === 'Tab') menu.current?.hidePopover();
    const { activeElement: focused } = document;
    if (focused instanceof HTMLElement)
      stepIn(itemElements(), focused, event, ['ArrowUp', 'ArrowDown'])?.focus();
  };

  const choose = (item: MenuItem) => {
    if (item.obstacle !== undefined) return;
    if (item.question !== undefined && asking !== item.label) {
      setAsking(item.label);
      return;
    }
    menu.current?.hidePopover();
    button.current?.focus();
    item.onChoose();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={menuId}
        // Without this, a press here would count as one elsewhere and close the menu, which the click then opens again.
        popoverTarget={menuId}
        popoverTargetAction="hide"
        onClick={(event) => {
          if (isOpen) return;
          event.preventDefault();
          open();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      >
        <Icon name="dots" size={18} />
      </button>
      {section &&
        createPortal(
          <div
            ref={menu}
            id={menuId}
            popover="auto"
            role="menu"
            tabIndex={-1}
            aria-label={label}
            className={styles.menu}
            onToggle={({ newState }) => {
              if (newState === 'open') return;
              setSection(null);
              setAsking(null);
            }}
            onKeyDown={step}
          >
            {items.map((item) => {
              const isAsking = asking === item.label;
              // A question is another element, which takes the focus, so that screen readers read it.
              const key = isAsking ? item.question : item.label;
              return <Item key={key} item={item} isAsking={isAsking} onClick={() => choose(item)} />;
            })}
          </div>,
          section,
        )}
    </>
  );
}
